import { Anchor, Button, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { ProductRates } from '../../../../../src/contracts/brand.js';
import { estimateFormMinutes } from '../../../../../src/contracts/loan-forms.js';
import { type LoanType, loanTypes, type LoanTypeKey } from '../../../../../src/contracts/loan-types.js';
import { applicationStatusPath } from '../../../../../src/contracts/next-stop.js';
import { isFailure } from '../../../api/failure.ts';
import { useAppDispatch } from '../../../api/store.ts';
import { formatApr, formatMoney, formatPercent } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { productIcons } from '../../../kit/customer/product-icons.ts';
import { useChooseProduct } from '../../../kit/customer/use-choose-product.ts';
import { useBusy } from '../../../kit/use-busy.ts';
import { useFailure } from '../../../kit/use-failure.ts';
import { productChosen } from '../../../session/customer-slice.ts';
import type { ProductStatus } from './product-status.ts';
import classes from './products-page.module.css';

/** Most customers never see it. */
const RegistrationDialog = lazy(async () => ({ default: (await import('./registration-dialog.tsx')).RegistrationDialog }));

interface ProductProps {
  readonly type: LoanTypeKey;
  /** Whether the link that opened this tab leads to this product. */
  readonly isLinked: boolean;
  /** Its button is highlighted. */
  readonly isMain: boolean;
  /** Undefined when no lender makes an offer. */
  readonly rates: ProductRates | undefined;
  /** Undefined for an anonymous visitor. */
  readonly status: ProductStatus | undefined;
}

/** A product; anonymous visitors see it without an action. */
export function Product({ type, isLinked, isMain, rates, status }: ProductProps) {
  const t = useText();
  const Icon = productIcons[type];
  return (
    <li className={classes.product}>
      <span className={classes.icon}>
        <Icon size={28} stroke={1.5} aria-hidden />
      </span>
      <div>
        <h2 className={classes.name}>{t(`customer.start.products.${type}.title`)}</h2>
        {isLinked && <p className={classes.linked}>{t('customer.products.linked')}</p>}
        <Text c="dimmed">{t(`customer.start.products.${type}.text`)}</Text>
        {rates && <Rates rates={rates} />}
        {status?.loans.map(({ lender, appId }) => (
          <Anchor key={`${appId} ${lender}`} component={Link} to={applicationStatusPath(appId)} display="block" mt="xs">
            {t('calculator.products.loan', { lender })}
          </Anchor>
        ))}
      </div>
      {status && <OpenProduct type={type} isMain={isMain} status={status} />}
    </li>
  );
}

/** Today's lowest rate, with the loan that it applies to: a rate is never shown alone. */
function Rates({ rates: { apr, amount, months, rate_from, rate_to, longest } }: { readonly rates: ProductRates }) {
  const t = useText();
  const [from, to] = [formatPercent(rate_from), formatPercent(rate_to)];
  const rates = from === to ? from : t('calculator.products.range', { from, to });
  return (
    <>
      <p className={classes.from}>{t('calculator.products.fromApr', { apr: formatApr(apr) })}</p>
      <Text size="sm" c="dimmed">
        {t('calculator.products.rates', { amount: formatMoney(amount), months, rates, longest })}
      </Text>
    </>
  );
}

interface OpenProps extends Pick<ProductProps, 'type' | 'isMain'> {
  readonly status: ProductStatus;
}

/** Progress of the customer with a product, and the button to continue. */
function OpenProduct({ type, isMain, status: { progress, isCompleted } }: OpenProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const choose = useChooseProduct();
  const [problem, setProblem] = useFailure();
  const [isAsking, setAsking] = useState(false);
  const { unregisteredFallback }: LoanType = loanTypes[type];

  const [isBusy, open] = useBusy(async () => {
    // A completed form already has the answer.
    if (unregisteredFallback && !isCompleted) return setAsking(true);
    setProblem(undefined);
    await choose(type).catch((failure: unknown) => setProblem(isFailure(failure) ? failure : undefined));
  });

  const close = () => {
    dispatch(productChosen({ productType: null, productId: null }));
    setAsking(false);
  };

  const action = t(`customer.products.action.${progress}`);
  const name = `${action}: ${t(`customer.start.products.${type}.title`)}`;

  return (
    <>
      <Text size="sm" className={classes.state}>
        {t(`customer.products.state.${progress}`, { minutes: estimateFormMinutes(type) })}
      </Text>
      <Button
        fullWidth
        variant={isMain ? 'filled' : 'default'}
        className={classes.open}
        aria-label={name}
        loading={isBusy}
        onClick={() => void open()}
      >
        {action}
      </Button>
      {problem && (
        <Text size="sm" c="red" role="alert" className={classes.open}>
          {problem.message}
        </Text>
      )}
      {isAsking && (
        <Suspense>
          <RegistrationDialog type={type} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
