// Stores one entry of a length, in a process of its own: disk-writer.ts DIRECTORY LENGTH
import { isBlobStoreError } from "@x/blob-store";
import { openDiskArea } from "@x/blob-store/disk";
import { bytesOf, inPieces } from "./content.ts";

const [directory = "", length = "0"] = process.argv.slice(2);
const area = await openDiskArea(directory);
try {
  await area.write("written/entry", inPieces(bytesOf(Number(length)), 50_000));
  console.log("stored");
} catch (error) {
  console.log(`refused: ${isBlobStoreError(error) ? error.reason.code : String(error)}`);
}
