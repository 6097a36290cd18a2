import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useId } from 'react';
import { useText, useLanguage } from '../../../i18n/use-text.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import type { PurposeConsentModel } from '../../../api/generated.ts';
import { LazyEqualChoiceDialog } from '../../../kit/lazy-equal-choice-dialog.tsx';
import { NoticeChangedAlert } from '../../../kit/notice-changed-alert.tsx';
import classes from './permission-row.module.css';
import type { Permission } from './use-permission.ts';

interface Props {
  readonly label: string;
  /** Details from the notice of this permission, in addition to the general ones. */
  readonly details: readonly string[];
  readonly consent: Pick<PurposeConsentModel, 'state' | 'since' | 'notice_version'>;
  readonly permission: Permission;
  /** Effect of a withdrawal; shown for confirmation when the withdrawal ends something. */
  readonly effect: string;
  /** Shown instead of a switch when the permission cannot be given here. */
  readonly replacement?: string | undefined;
  /** Ends automatically once its purpose is fulfilled. */
  readonly isSingleUse?: boolean;
}

const stateTexts = {
  given: 'permissions.page.allowed',
  withdrawn: 'permissions.page.stopped',
  ended: 'permissions.page.ended',
  never: 'permissions.page.never',
} as const;

/** One permission: its text, its status with date, and one switch that gives and withdraws it alike. */
export function PermissionRow({
  label,
  details,
  consent: { state, since, notice_version },
  permission,
  effect,
  replacement,
  isSingleUse = false,
}: Props) {
  const t = useText();
  const id = useId();
  const language = useLanguage();
  const isGiven = state === 'given';
  const when = since ? formatDateTime(since, language) : '';
  return (
    <div className={classes.row}>
      <div className={classes.head}>
        <label htmlFor={replacement ? undefined : id} className={classes.label}>
          {label}
        </label>
        {!replacement && (
          <Switch
            id={id}
            size="lg"
            checked={isGiven}
            aria-busy={permission.isBusy}
            aria-describedby={`${id}-details`}
            onChange={() => permission.change(isGiven ? 'withdraw' : 'give')}
          />
        )}
      </div>
      <div id={`${id}-details`} className={classes.details}>
        {details.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {isGiven && <p>{effect}</p>}
        {replacement && <p>{replacement}</p>}
      </div>
      <p className={classes.state} data-state={state}>
        {t(state === 'ended' && isSingleUse ? 'permissions.page.over' : stateTexts[state], { when })}
      </p>
      {notice_version && (
        <details className={classes.version}>
          <summary>{t('customer.matchingPolicy.details')}</summary>
          {t('permissions.page.version', { version: notice_version })}
        </details>
      )}
      {permission.isNoticeOutdated && <NoticeChangedAlert />}
      {permission.isConfirming && (
        <LazyEqualChoiceDialog
          title={label}
          effect={effect}
          keepLabel={t('permissions.page.keep')}
          endLabel={t('permissions.page.takeBack')}
          onEnd={permission.confirm}
          onClose={permission.cancel}
        />
      )}
    </div>
  );
}
