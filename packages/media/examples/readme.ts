import { identifyMedia, isMediaError, processImage } from "@x/media";

const upload = Buffer.from("UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==", "base64");

const { kind, type } = await identifyMedia(upload);
console.log(kind, type); //=> image image/webp

if (kind === "image") {
  const { original, preview } = await processImage(upload, type);
  console.log(original.type, original.width, preview.height); //=> image/png 1 1
}

try {
  await processImage(upload.subarray(0, 20), "image/webp");
} catch (error) {
  if (isMediaError(error)) console.log(error.reason.code); //=> image-broken
}
