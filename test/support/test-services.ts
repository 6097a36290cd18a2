import { connect } from 'node:net';

/** Source of PostgreSQL and Redis for the tests: containers, or the embedded PostgreSQL and an installed redis-server. */
export type TestServices = 'containers' | 'embedded';

const ANSWER_MS = 500;
const DEFAULT_ENGINE = 'unix:///var/run/docker.sock';

/** Returns the value of `TEST_SERVICES`; without one, containers if a Docker engine responds. Throws on any other value. */
export async function chosenServices(
  { TEST_SERVICES, DOCKER_HOST }: Readonly<Record<string, string | undefined>>,
  answers: (engine: string) => Promise<boolean> = engineAnswers,
): Promise<TestServices> {
  if (TEST_SERVICES === 'containers' || TEST_SERVICES === 'embedded') return TEST_SERVICES;
  if (TEST_SERVICES) throw new Error(`TEST_SERVICES is ${TEST_SERVICES}, but can be: containers, embedded`);
  return (await answers(DOCKER_HOST || DEFAULT_ENGINE)) ? 'containers' : 'embedded';
}

/** Returns whether a Docker engine accepts connections at the address (`unix://` or `tcp://`). */
export async function engineAnswers(engine: string): Promise<boolean> {
  const { protocol, pathname, hostname, port } = new URL(engine);
  if (protocol !== 'unix:' && protocol !== 'tcp:') return false;
  const socket = protocol === 'unix:' ? connect(pathname) : connect(Number(port || 2375), hostname);
  try {
    return await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.setTimeout(ANSWER_MS, () => resolve(false));
    });
  } finally {
    socket.destroy();
  }
}
