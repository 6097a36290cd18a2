import { Badge, Box } from '@mantine/core';
import { useBootstrap } from '../../../brand/brand-context.ts';

/** Letters that are left of the name on a phone. */
const SHORT_LENGTH = 3;

/** Tells staff that they are not on the live product. */
export function EnvironmentBadge() {
  const { environment } = useBootstrap().config;
  if (environment === 'production') return null;
  return (
    <Badge lang="en" variant="light" color="yellow" tt="none" title={environment}>
      {environment.slice(0, SHORT_LENGTH)}
      <Box component="span" visibleFrom="xs">
        {environment.slice(SHORT_LENGTH)}
      </Box>
    </Badge>
  );
}
