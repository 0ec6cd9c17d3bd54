import { identifyMedia, processImage } from "@x/media";

const upload = Buffer.from("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==", "base64");
const { kind, type } = await identifyMedia(upload); // By its bytes, not by its name.
if (kind === "image") {
  const { original, preview } = await processImage(upload, type);
  console.log(type, original.type, preview.height); //=> image/webp image/png 1
}
