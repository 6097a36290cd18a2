import { Badge } from '@mantine/core';
import { useBootstrap } from '../../../brand/brand-context.ts';

/** Tells staff that they are not on the live product. */
export function EnvironmentBadge() {
  const { environment } = useBootstrap().config;
  if (environment === 'production') return null;
  return (
    <Badge lang="en" variant="light" color="yellow" tt="none">
      {environment}
    </Badge>
  );
}
