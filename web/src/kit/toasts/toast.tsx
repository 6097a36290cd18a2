import { Notifications, notifications, useNotifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import type { Audience } from '../../../../src/contracts/permissions.js';
import type { ShowToast, ToastKind } from '../../api/toasts-middleware.ts';
import { text } from '../../i18n/use-text.ts';
import { avoidButtons } from './avoid-buttons.ts';
import classes from './toast.module.css';

const variants: Record<ToastKind, { color: string; icon: ReactNode }> = {
  success: { color: 'green', icon: <IconCheck size={18} /> },
  error: { color: 'red', icon: <IconX size={18} /> },
  info: { color: 'blue', icon: <IconInfoCircle size={18} /> },
  warning: { color: 'yellow', icon: <IconAlertTriangle size={18} /> },
};

/** Maximum number of toasts at once, and their duration (product specification §9). */
export const TOAST_LIMIT = 5;
export const TOAST_MS = 3000;

/** Toasts are at the bottom, above the buttons there: at the top they would hide the brand and the menu button. */
export function Toasts({ audience }: { readonly audience: Audience }) {
  const position = audience === 'customer' ? 'bottom-center' : 'bottom-right';
  const isAnyShown = useNotifications().notifications.length > 0;
  useEffect(() => (isAnyShown ? avoidButtons(position) : undefined), [isAnyShown, position]);
  return <Notifications className={classes.toasts} limit={TOAST_LIMIT} autoClose={TOAST_MS} position={position} />;
}

/** Shows the progress of a longer operation in one toast that stays until it is closed; announced once, not at every step. */
export const showProgress = (id: string, message: string): void => {
  const toast = { id, message, loading: true, autoClose: false, withCloseButton: false, role: 'status', 'aria-live': 'off' } as const;
  // Ignored when the toast is already shown.
  notifications.show(toast);
  notifications.update(toast);
};

/** Closes a progress toast. */
export const closeProgress = (id: string): void => void notifications.hide(id);

/** Equal messages are the same toast. */
const getToastId = (kind: ToastKind, message: string) => `${kind}: ${message}`;

/** Closes a toast early. */
export const closeToast = (kind: ToastKind, message: string): void => void notifications.hide(getToastId(kind, message));

/**
 * Shows a toast. The same message is never shown twice at a time. Every toast closes after a while, and stays during hover
 * and focus; what must not be missed is on the page as well.
 */
export const showToast: ShowToast = (kind, message) => {
  const id = getToastId(kind, message);
  const toast = { id, message, ...variants[kind] };
  notifications.show({
    ...toast,
    autoClose: TOAST_MS,
    onFocusCapture: () => notifications.update({ id, message, autoClose: false }),
    onBlurCapture: () => notifications.update({ id, message, autoClose: TOAST_MS }),
    closeButtonProps: { 'aria-label': text('common.toast.close') },
  });
};
