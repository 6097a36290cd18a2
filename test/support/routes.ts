import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const LINE = /^((?:│ {3}| {4})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/u;

/**
 * Returns every route of the server, such as `GET /api/user/:id`, read from its own router: also routes without documentation. Fastify
 * serves HEAD wherever it serves GET, so HEAD is left out.
 */
export function routesOf(app: NestFastifyApplication): string[] {
  const tree = app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
  const above: string[] = [];
  return tree
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [, indent = '', part, methods] = LINE.exec(line) ?? [];
      if (part === undefined) throw new Error(`the router printed a line that cannot be read: ${line}`);
      above.splice(indent.length / 4, Infinity, part);
      const path = above.join('');
      return (methods ?? '')
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${path}`);
    });
}
