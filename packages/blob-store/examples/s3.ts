import { createReadStream } from "node:fs";
import { S3Client } from "@aws-sdk/client-s3";
import { createBlobStore } from "@x/blob-store";
import { createS3Area } from "@x/blob-store/s3";

const { S3_ENDPOINT = "", S3_REGION = "", S3_BUCKET = "" } = process.env;
const { S3_ACCESS_KEY_ID = "", S3_SECRET_ACCESS_KEY = "" } = process.env;
const client = new S3Client({
  endpoint: S3_ENDPOINT, // Absent for AWS; MinIO, Garage and the like have one,
  forcePathStyle: true, // and rarely a host name for each bucket.
  region: S3_REGION,
  credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
});
const blobs = createBlobStore(createS3Area({ client, bucket: S3_BUCKET, prefix: "uploads/" }));

const { oid, size } = await blobs.add(() => createReadStream(import.meta.filename));
const address = await blobs.signedAddress(oid, { contentType: "text/plain" });
// Everybody who has the address can fetch the blob, for 300 seconds.
console.log(size === (await (await fetch(address ?? "")).text()).length);
client.destroy();
