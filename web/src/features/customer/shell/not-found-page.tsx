import { NotFound } from '../../../kit/not-found.tsx';

/** /404, and every address that is no customer page. */
export function NotFoundPage() {
  return <NotFound homePath="/" />;
}
