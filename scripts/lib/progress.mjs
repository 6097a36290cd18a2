const HEARTBEAT_MS = 20_000;
const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`;

/**
 * Shows the progress of a slow step: elapsed seconds on one line in a terminal, otherwise a plain line at intervals. Returns the result of
 * `work`.
 */
export async function showProgress(title, work) {
  const startedAt = Date.now();
  const live = process.stdout.isTTY;
  const draw = () => process.stdout.write(live ? `\r\x1b[K${title} … ${seconds(startedAt)}` : `${title} … ${seconds(startedAt)}\n`);
  if (live) draw();
  else console.log(`${title} …`);
  const timer = setInterval(draw, live ? 1_000 : HEARTBEAT_MS);
  try {
    const result = await work();
    console.log(`${live ? '\r\x1b[K' : ''}${title}: done in ${seconds(startedAt)}`);
    return result;
  } catch (error) {
    if (live) console.log();
    throw error;
  } finally {
    clearInterval(timer);
  }
}
