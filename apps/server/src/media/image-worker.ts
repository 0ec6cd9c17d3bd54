import { parentPort, type MessagePort } from "node:worker_threads";
import { isMediaError, processImage } from "@x/media";
import type { ImageAnswer, ImageMessage } from "./image-task.ts";

// Program of a thread: makes pictures safe to show, one after the other.

async function answerTo(port: MessagePort, message: ImageMessage): Promise<void> {
  const { bytes, type, limits } = message;
  try {
    const image = await processImage(bytes, type, limits);
    const { original, preview } = image;
    const buffers = new Set([original.bytes.buffer, preview.bytes.buffer]);
    post(port, { image }, [...buffers]);
  } catch (error) {
    if (!isMediaError(error)) throw error;
    post(port, { refusal: error.reason }, []);
  }
}

function post(port: MessagePort, answer: ImageAnswer, transfer: readonly ArrayBuffer[]): void {
  port.postMessage(answer, [...transfer]);
}

const port = parentPort;
port?.on("message", (message: ImageMessage) => void answerTo(port, message));
