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
  /** The customer is being told what ends, and has not answered yet. */
  readonly isConfirming: boolean;
  /** The server knows another notice than the one that was drawn. */
  readonly isNoticeOutdated: boolean;
  readonly change: (action: ConsentAction) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

interface Options {
  /** As it is drawn. */
  readonly notice: ConsentNotice;
  readonly label: string;
  /** Taking it back ends something, and is confirmed first. */
  readonly needsConfirmation: boolean;
  readonly onWithdrawn?: () => void;
}

/** Gives and takes back one permission, and has a screen reader say what became of it. */
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
      // Not switched off meanwhile: a switch that is loses the focus of the keyboard.
      if (isBusy) return;
      if (action === 'withdraw' && requiresReview) setAsking(true);
      else void send(action);
    },
    confirm: () => void send('withdraw'),
    cancel: () => setAsking(false),
  };
}
