import { Badge, Box } from '@mantine/core';
import { useBootstrap } from '../../../brand/brand-context.ts';

/** Number of letters of the name shown on a phone. */
const SHORT_LENGTH = 3;

/** Shows staff that this is not the live product. */
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
