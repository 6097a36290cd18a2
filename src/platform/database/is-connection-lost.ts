/** PostgreSQL's classes 08 (connection exception) and 57P0x (shutdown, crash, starting up), too many clients, and socket errors. */
const CODES = /^(08...|57P0[1-3]|53300|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT)$/;
/** pg has no codes for these. */
const MESSAGES = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Returns true when the database was unreachable or the connection broke, so that the error says nothing about the statement. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (typeof code === 'string' && CODES.test(code)) || MESSAGES.test(error.message);
}
