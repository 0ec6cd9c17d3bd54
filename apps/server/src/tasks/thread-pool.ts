import { Worker, type TransferListItem } from "node:worker_threads";
import { RequestError } from "../http/request-error.ts";

/** Memory of a thread, in MiB. */
const MAX_THREAD_MIB = 1024;

/** Options of a pool of threads. */
export interface ThreadPoolOptions {
  /** Program of the threads, which answers each message by one message. */
  readonly program: URL;
  /** Longest time of a message, the start of its thread included, in milliseconds. */
  readonly deadlineMs: number;
  /** Time that a thread without work stays, in milliseconds. */
  readonly idleMs: number;
}

/** Thread without work. */
interface IdleThread {
  /** Thread. */
  readonly worker: Worker;
  /** Ends the thread when nothing comes. */
  readonly timer: NodeJS.Timeout;
}

/** Pool of threads. It starts one whenever none is idle: how many there are is up to its caller. */
export class ThreadPool<Message, Answer> {
  readonly #options: ThreadPoolOptions;
  readonly #idle: IdleThread[] = [];

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  /**
   * Sends a message to a thread, and gives its answer. A thread that does not answer has ended when
   * this is told.
   *
   * @param transfer - buffers that are handed over, not copied
   * @throws RequestError `deadline-passed`; the thread's own error
   */
  run(message: Message, transfer: readonly TransferListItem[]): Promise<Answer> {
    const { deadlineMs } = this.#options;
    const worker = this.#take();
    return new Promise<Answer>((resolve, reject) => {
      const fail = (error: Error): void => {
        stop();
        void worker.terminate().then(() => reject(error));
      };
      const onMessage = (answer: Answer): void => {
        stop();
        this.#keep(worker);
        resolve(answer);
      };
      const deadline = setTimeout(() => fail(tooLong(deadlineMs)), deadlineMs);
      const stop = (): void => {
        clearTimeout(deadline);
        worker.off("message", onMessage).off("error", fail);
      };
      worker.on("message", onMessage).on("error", fail);
      worker.postMessage(message, transfer);
    });
  }

  #take(): Worker {
    const idle = this.#idle.pop();
    if (idle === undefined) return this.#start();
    clearTimeout(idle.timer);
    idle.worker.ref();
    return idle.worker;
  }

  #start(): Worker {
    const worker = new Worker(this.#options.program, {
      resourceLimits: { maxOldGenerationSizeMb: MAX_THREAD_MIB },
    });
    // One that fails without work is not taken again; one that works tells its task.
    worker.on("error", () => {}).once("exit", () => this.#forget(worker));
    return worker;
  }

  #keep(worker: Worker): void {
    worker.unref();
    const end = (): void => {
      this.#forget(worker);
      void worker.terminate();
    };
    this.#idle.push({ worker, timer: setTimeout(end, this.#options.idleMs).unref() });
  }

  #forget(worker: Worker): void {
    const at = this.#idle.findIndex((idle) => idle.worker === worker);
    if (at < 0) return;
    clearTimeout(this.#idle[at]?.timer);
    this.#idle.splice(at, 1);
  }
}

function tooLong(deadlineMs: number): RequestError {
  return new RequestError(`the work on the body took longer than ${deadlineMs / 1000} s`, {
    code: "deadline-passed",
  });
}
