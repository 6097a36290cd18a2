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

/** How many toasts show at once, and how long (product specification §9). */
export const TOAST_LIMIT = 5;
export const TOAST_MS = 3000;

/** Toasts stand at the foot, above the buttons there: at the head they would hide who one is dealing with, and the way to the menu. */
export function Toasts({ audience }: { readonly audience: Audience }) {
  const position = audience === 'customer' ? 'bottom-center' : 'bottom-right';
  const isAnyShown = useNotifications().notifications.length > 0;
  useEffect(() => (isAnyShown ? avoidButtons(position) : undefined), [isAnyShown, position]);
  return <Notifications className={classes.toasts} limit={TOAST_LIMIT} autoClose={TOAST_MS} position={position} />;
}

/** Shows how far something is that takes longer, in one toast that stays until it is ended; it is read out once, not with every step. */
export const showProgress = (id: string, message: string): void => {
  const toast = { id, message, loading: true, autoClose: false, withCloseButton: false, role: 'status', 'aria-live': 'off' } as const;
  // Shows nothing that is there already.
  notifications.show(toast);
  notifications.update(toast);
};

/** Takes such a toast away. */
export const closeProgress = (id: string): void => void notifications.hide(id);

/** The same message is the same toast. */
const getToastId = (kind: ToastKind, message: string) => `${kind}: ${message}`;

/** Takes a toast away before its time. */
export const closeToast = (kind: ToastKind, message: string): void => void notifications.hide(getToastId(kind, message));

/**
 * Shows a toast. The same message is never shown twice at a time. Every one closes by itself, and waits while it is pointed at or
 * holds the focus; what must not be missed stands on the page as well.
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
