import type { MantineThemeComponents } from '@mantine/core';
import type { Audience } from '../../../src/contracts/permissions.js';
import { ButtonElement } from './button-element.tsx';

/** Mantine's large controls are 50 px with 18 px text; ours are 48 px with 16 px, the size that a thumb needs. */
const sized =
  <Variables>(make: (height: string, fontSize: string) => Variables) =>
  (_: unknown, { size }: { size?: unknown }) =>
    size === 'lg' ? make('3rem', '1rem') : {};

/** A button without a fill has none while it is disabled either: it would look more important than the enabled ones beside it. */
const withoutFill = (variant: unknown) =>
  (variant === 'subtle' || variant === 'transparent') && {
    '--mantine-color-disabled': 'transparent',
    '--mantine-color-disabled-color': 'var(--mantine-color-gray-4)',
  };

/** Sizes by audience: 48 px controls for customers on phones, compact 36 px ones for staff in front of tables. */
export function componentDefaults(audience: Audience): MantineThemeComponents {
  const size = audience === 'admin' ? 'sm' : 'lg';
  const field = { defaultProps: { size, inputWrapperOrder: ['label', 'input', 'description', 'error'] } };
  return {
    Button: {
      defaultProps: { size, component: ButtonElement },
      vars: (_: unknown, { size: own, color, variant = 'filled' }: { size?: unknown; color?: unknown; variant?: unknown }) => ({
        root: {
          ...(own === 'lg' && { '--button-height': '3rem', '--button-fz': '1rem' }),
          ...(own === 'sm' && audience !== 'admin' && { '--button-height': '2.75rem' }),
          ...withoutFill(variant),
          ...(!color &&
            variant === 'filled' && {
              '--button-bg': 'var(--mantine-color-brand-filled)',
              '--button-bd': '1px solid var(--brand-edge)',
            }),
        },
      }),
    },
    ActionIcon: { vars: (_: unknown, { variant }: { variant?: unknown }) => ({ root: { ...withoutFill(variant) } }) },
    InputWrapper: {
      defaultProps: { size },
      vars: sized((_, fontSize) => ({
        label: { '--input-label-size': fontSize },
        error: { '--input-error-size': '0.875rem' },
        description: { '--input-description-size': '0.875rem' },
      })),
    },
    Input: { vars: sized((height, fontSize) => ({ wrapper: { '--input-height': height, '--input-fz': fontSize } })) },
    TextInput: field,
    PasswordInput: field,
    NumberInput: { defaultProps: { ...field.defaultProps, hideControls: true } },
    Textarea: field,
    NativeSelect: field,
    Select: { defaultProps: { ...field.defaultProps, allowDeselect: false, checkIconPosition: 'right' } },
    MultiSelect: field,
    Checkbox: {
      defaultProps: { size: audience === 'admin' ? 'sm' : 'md' },
      vars: () => ({ root: { '--checkbox-color': 'var(--brand-mark)', '--checkbox-icon-color': 'var(--brand-on-mark)' } }),
    },
    Radio: {
      defaultProps: { size: audience === 'admin' ? 'sm' : 'md' },
      vars: () => ({ root: { '--radio-color': 'var(--brand-mark)', '--radio-icon-color': 'var(--brand-on-mark)' } }),
    },
    Pagination: {
      vars: () => ({ root: { '--pagination-active-bg': 'var(--brand-mark)', '--pagination-active-color': 'var(--brand-on-mark)' } }),
    },
    Progress: { defaultProps: { color: 'var(--brand-mark)' } },
    // A loader inside a button has the button's colour.
    Loader: { vars: (_: unknown, { color }: { color?: unknown }) => ({ root: color ? {} : { '--loader-color': 'var(--brand-mark)' } }) },
    Switch: {
      defaultProps: { size: 'sm', withThumbIndicator: false },
      vars: () => ({ root: { '--switch-color': 'var(--brand-mark)' } }),
    },
    Modal: { defaultProps: { centered: true, radius: 'lg', padding: 'lg', overlayProps: { backgroundOpacity: 0.45 } } },
    // Mantine renders the head of a dialog as `header`, which would be a second banner landmark of the page.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    Drawer: { defaultProps: { padding: 'lg', overlayProps: { backgroundOpacity: 0.45 } } },
    Anchor: { defaultProps: { underline: 'always' } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  };
}
