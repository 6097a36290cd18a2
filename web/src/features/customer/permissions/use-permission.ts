import { useState } from 'react';
import { type ConsentNotice, hashNotice } from '../../../../../src/contracts/consent-notice.js';
import type { ConsentAction } from '../../../../../src/contracts/consents.js';
import { isFailure } from '../../../api/failure.ts';
import { useChangeConsentMutation } from '../../../api/generated.ts';
import { useText } from '../../../i18n/use-text.ts';
import { announce } from '../../../kit/announce.ts';
import { useBusy } from '../../../kit/use-busy.ts';

export interface Permission {
  readonly isBusy: boolean;
  /** The confirmation of what ends is open. */
  readonly isConfirming: boolean;
  /** The notice on the server differs from the one shown. */
  readonly isNoticeOutdated: boolean;
  readonly change: (action: ConsentAction) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

interface Options {
  /** The notice as shown. */
  readonly notice: ConsentNotice;
  readonly label: string;
  /** The withdrawal ends something and needs a confirmation. */
  readonly needsConfirmation: boolean;
  readonly onWithdrawn?: () => void;
}

/** Gives and withdraws one permission, and announces the result to screen readers. */
export function usePermission({ notice, label, needsConfirmation: requiresReview, onWithdrawn }: Options): Permission {
  const t = useText();
  const [change] = useChangeConsentMutation();
  const [isAsking, setAsking] = useState(false);
  const [isNoticeOld, setNoticeOld] = useState(false);

  const [isBusy, send] = useBusy(async (action: ConsentAction) => {
    setAsking(false);
    const { purpose } = notice;
    const { error } = await change({ changeConsentRequest: { purpose, action, notice_hash: hashNotice(notice) } });
    setNoticeOld(isFailure(error) && error.code === 'notice-changed');
    if (error) return;
    announce(t(action === 'give' ? 'permissions.page.given' : 'permissions.page.withdrawn', { what: label }));
    if (action === 'withdraw') onWithdrawn?.();
  });

  return {
    isBusy,
    isConfirming: isAsking,
    isNoticeOutdated: isNoticeOld,
    change: (action) => {
      // Not disabled while busy: a disabled switch loses the keyboard focus.
      if (isBusy) return;
      if (action === 'withdraw' && requiresReview) setAsking(true);
      else void send(action);
    },
    confirm: () => void send('withdraw'),
    cancel: () => setAsking(false),
  };
}
