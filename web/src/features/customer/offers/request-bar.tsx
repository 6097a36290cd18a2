import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { LoanTypeKey } from '../../../../../src/contracts/loan-types.js';
import type { OfferCardModel } from '../../../api/generated.ts';
import { formatRupees } from '../../../i18n/format.ts';
import { type Text, useText } from '../../../i18n/use-text.ts';
import { isBulletRepayment } from '../../../kit/offer/offer-facts.tsx';
import { isSameRequest, type LoanRequest } from '../../../kit/offer/loan-request.ts';
import classes from './request-bar.module.css';

const RequestForm = lazy(() => import('./request-form.tsx').then((module) => ({ default: module.RequestForm })));

interface Props {
  readonly type: LoanTypeKey;
  readonly request: LoanRequest;
  /** The offers for the current input. */
  readonly offers: readonly OfferCardModel[];
  readonly isWide: boolean;
  readonly onChange: (request: LoanRequest) => void;
}

/** The request in one line. Amount and tenure can be changed in place, and the offers follow; on a wide screen the form is always open. */
export function RequestBar({ type, request, offers, isWide, onChange }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(isWide);
  return (
    <section className={classes.bar} aria-label={t('customer.offers.request.title')}>
      <div className={classes.line}>
        <div>
          <div className={classes.label}>{t('customer.offers.request.title')}</div>
          <strong>{t('customer.offers.request.summary', { amount: formatRupees(request.amount), months: request.tenure })}</strong>
        </div>
        <Button className="no-print" variant="default" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'common.actions.close' : 'customer.offers.request.change')}
        </Button>
      </div>
      {isOpen && (
        <div className={`no-print ${classes.form}`}>
          <Suspense fallback={<Skeleton h="100%" />}>
            <RequestForm type={type} request={request} onChange={onChange}>
              <Instalments offers={offers} request={request} />
            </RequestForm>
          </Suspense>
        </div>
      )}
    </section>
  );
}

/**
 * Shows the instalments of the requested loan while the sliders move, also when the offers are out of view. A smaller loan has a smaller
 * instalment, so offers of another amount or tenure do not count.
 */
function Instalments({ offers, request }: Pick<Props, 'offers' | 'request'>) {
  const t = useText();
  const requested = offers.filter((offer) => isSameRequest(offer, request));
  const amounts = requested.map(({ instalment }) => instalment);
  const [from, to] = [formatRupees(Math.min(...amounts)), formatRupees(Math.max(...amounts))];
  const once = requested.find(isBulletRepayment);
  return (
    <p className={classes.instalments} role="status">
      {amounts.length > 0 && (once ? formatBullet(t, from, to, once.tenure) : formatMonthly(t, from, to))}
    </p>
  );
}

const formatMonthly = (t: Text, from: string, to: string) =>
  from === to ? t('customer.offers.request.instalment', { amount: from }) : t('customer.offers.request.instalments', { from, to });

const formatBullet = (t: Text, from: string, to: string, months: number) =>
  from === to ? t('customer.offers.once.request', { amount: from, months }) : t('customer.offers.once.requests', { from, to, months });
