import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import classes from './request-bar.module.css';

const RequestForm = lazy(() => import('./request-form.tsx').then((module) => ({ default: module.RequestForm })));

/** What the offers are worked out for: rupees and months. */
export interface LoanRequest {
  readonly amount: number;
  readonly tenure: number;
}

interface Props {
  readonly request: LoanRequest;
  readonly isBusy: boolean;
  readonly onChange: (request: LoanRequest) => void;
}

/** The request in one line; amount and tenure can be changed on the spot, and the offers follow. */
export function RequestBar({ request, isBusy, onChange }: Props) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const change = (changed: LoanRequest) => {
    setOpen(false);
    onChange(changed);
  };
  return (
    <section className={classes.bar} aria-label={t('customer.offers.request.title')}>
      <div className={classes.line}>
        <div>
          <div className={classes.label}>{t('customer.offers.request.title')}</div>
          <strong>{t('customer.offers.request.summary', { amount: formatMoney(request.amount), months: request.tenure })}</strong>
        </div>
        <Button className="no-print" variant="default" size="sm" loading={isBusy} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('customer.offers.request.change')}
        </Button>
      </div>
      {isOpen && (
        <div className={classes.form}>
          <Suspense fallback={<Skeleton h={300} />}>
            <RequestForm request={request} onChange={change} />
          </Suspense>
        </div>
      )}
    </section>
  );
}
