import { describe, expect, it } from '@jest/globals';
import { ActionIcon, Button, Checkbox, Loader, MantineProvider, Pagination, Progress, Radio, Switch } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { sampleBootstrap } from '../testing/sample-bootstrap.ts';
import { brandTheme } from './theme.ts';

const FILL = 'var(--mantine-color-brand-filled)';
const MARK = 'var(--brand-mark)';
const ON_MARK = 'var(--brand-on-mark)';

describe('what Mantine paints in the colour of a brand, which may be too pale for white (SC 1.4.11)', () => {
  it.each([
    { name: 'a button', element: <Button>Save</Button>, variables: { '--button-bg': FILL, '--button-bd': '1px solid var(--brand-edge)' } },
    { name: 'a checkbox', element: <Checkbox />, variables: { '--checkbox-color': MARK, '--checkbox-icon-color': ON_MARK } },
    { name: 'a radio button', element: <Radio />, variables: { '--radio-color': MARK, '--radio-icon-color': ON_MARK } },
    { name: 'a switch', element: <Switch />, variables: { '--switch-color': MARK } },
    { name: 'a loader', element: <Loader />, variables: { '--loader-color': MARK } },
    { name: 'a progress bar', element: <Progress value={50} />, variables: { '--progress-section-color': MARK } },
    {
      name: 'the current page',
      element: <Pagination total={3} />,
      variables: { '--pagination-active-bg': MARK, '--pagination-active-color': ON_MARK },
    },
  ])('is visible: $name', ({ element, variables }) => {
    const { container } = render(<MantineProvider theme={brandTheme(sampleBootstrap.brand, 'admin')}>{element}</MantineProvider>);
    for (const [variable, value] of Object.entries(variables)) expect(container.innerHTML).toContain(`${variable}: ${value};`);
  });
});

describe('a disabled control', () => {
  const show = (element: ReactNode) =>
    render(<MantineProvider theme={brandTheme(sampleBootstrap.brand, 'admin')}>{element}</MantineProvider>).container.innerHTML;

  it.each([
    { name: 'a button', make: (variant: string) => <Button variant={variant}>Previous</Button> },
    { name: 'an icon', make: (variant: string) => <ActionIcon variant={variant} aria-label="Up" /> },
  ])('is no more prominent than the enabled ones beside it if it has no fill: $name', ({ make }) => {
    const variable = '--mantine-color-disabled: transparent;';
    for (const variant of ['subtle', 'transparent']) expect(show(make(variant))).toContain(variable);
    for (const variant of ['filled', 'default']) expect(show(make(variant))).not.toContain(variable);
  });
});
