/** Log of the server. A logger of pino fits. */
export interface Logger {
  /** Whether lines of a level are written. */
  isLevelEnabled(level: string): boolean;
  /** Logs something that happens all the time. */
  info(fields: object, message: string): void;
  /** Logs something that an operator should look at. */
  warn(fields: object, message: string): void;
  /** Logs a failure. */
  error(fields: object, message: string): void;
  /** Logs a failure that ends the process, or could. */
  fatal(fields: object, message: string): void;
  /** Writes what was gathered. */
  flush(): void;
}
