import { Badge, Box } from '@mantine/core';

/** Number of letters of the name shown on a phone. */
const SHORT_LENGTH = 3;

/** Shows staff that this is not the live product. */
export function EnvironmentBadge({ environment }: { readonly environment: string }) {
  return (
    <Badge lang="en" variant="light" color="yellow" tt="none" title={environment}>
      {environment.slice(0, SHORT_LENGTH)}
      <Box component="span" visibleFrom="xs">
        {environment.slice(SHORT_LENGTH)}
      </Box>
    </Badge>
  );
}
