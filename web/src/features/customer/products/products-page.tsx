import { Anchor, Button, Text } from '@mantine/core';
import { IconCreditCard, IconShield, type Icon as TablerIcon } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { customerPaths } from '../../../../../src/contracts/next-stop.js';
import { useGetApplicationsQuery, useGetUserQuery } from '../../../api/generated.ts';
import { useAppSelector } from '../../../api/store.ts';
import { useBootstrap } from '../../../brand/brand-context.ts';
import { loadTexts } from '../../../i18n/i18n.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ConfirmContactCard } from '../../../kit/confirm-contact-card.tsx';
import { CustomerPage } from '../../../kit/customer-page.tsx';
import { LoginBox } from '../../../kit/login/login-box.tsx';
import { CurrentApplications, waitingLenders } from './current-applications.tsx';
import { Product } from './product.tsx';
import { productStatusOf } from './product-status.ts';
import classes from './products-page.module.css';

/** Few brands have vouchers. */
const Vouchers = lazy(async () => {
  const texts = {
    en: () => import('../../../../../src/contracts/i18n/en/vouchers.js'),
    hi: () => import('../../../../../src/contracts/i18n/hi/vouchers.js'),
  };
  const [{ Vouchers }] = await Promise.all([import('./vouchers.tsx'), loadTexts(texts)]);
  return { default: Vouchers };
});

/** `/products`: the products, with the customer's progress. */
export function ProductsPage() {
  const t = useText();
  const id = useAppSelector((state) => state.session.customer.ids?.user_id);
  const { data: profile } = useGetUserQuery({ id }, { skip: !id });
  const name = profile?.first_name;
  // A customer without a name on file has no applications.
  const { data: own } = useGetApplicationsQuery(undefined, { skip: !id || !name, refetchOnMountOrArgChange: true });
  const {
    brand: { features },
    config: { products, rates },
  } = useBootstrap();
  const linked = useAppSelector((state) => state.customer.link?.product);
  const [first, others] = [products.filter((type) => type === linked), products.filter((type) => type !== linked)];
  const shown = [...first, ...others].map((type) => ({
    type,
    standing: id ? productStatusOf(type, profile, own?.applications) : undefined,
  }));
  // One button is highlighted: that of the first waiting lender, else of the started loan.
  const isWaiting = name ? !own || waitingLenders(own.applications).length > 0 : false;
  const main = isWaiting ? undefined : (shown.find(({ standing }) => standing?.progress !== 'new') ?? shown[0]);
  return (
    <CustomerPage
      title={t('customer.products.title')}
      description={t('customer.products.description')}
      lead={t(id ? 'customer.products.keep' : 'customer.products.stranger')}
      above={name && <Text className={classes.greeting}>{t('customer.products.greeting', { name })}</Text>}
    >
      {!id && <LoginBox />}
      {id && own && <CurrentApplications applications={own.applications} />}
      <ul className={classes.products}>
        {shown.map(({ type, standing }) => (
          <Product
            key={type}
            type={type}
            isMain={type === main?.type}
            isLinked={type === linked}
            rates={rates.find(({ product }) => product === type)}
            status={standing}
          />
        ))}
        <ExternalProduct
          Icon={IconCreditCard}
          title={t('customer.start.products.cc.title')}
          text={t('customer.start.products.cc.text')}
          to={customerPaths.creditCards}
          open={t('customer.start.products.cc.open')}
        />
        {features.insurance === 1 && (
          <ExternalProduct
            Icon={IconShield}
            title={t('calculator.insurance.title')}
            text={t('calculator.insurance.text')}
            to={id && customerPaths.insurance}
            open={t('calculator.insurance.open')}
          />
        )}
      </ul>
      <Anchor component={Link} to={customerPaths.calculator}>
        {t('calculator.title')}
      </Anchor>
      <ConfirmContactCard profile={profile} />
      {/* Last, so that nothing moves when they arrive. */}
      {id && features.vouchers === 1 && (
        <Suspense>
          <Vouchers />
        </Suspense>
      )}
    </CustomerPage>
  );
}

interface ExternalProductProps {
  readonly Icon: TablerIcon;
  readonly title: string;
  readonly text: string;
  /** Undefined when a login is required first. */
  readonly to: string | undefined;
  readonly open: string;
}

/** A product other than a loan, from another provider: a card from its bank, insurance from an intermediary. */
function ExternalProduct({ Icon, title, text, to, open }: ExternalProductProps) {
  return (
    <li className={classes.product}>
      <span className={classes.icon}>
        <Icon size={28} stroke={1.5} aria-hidden />
      </span>
      <div>
        <h2 className={classes.name}>{title}</h2>
        <Text c="dimmed">{text}</Text>
      </div>
      {to && (
        <Button component={Link} to={to} variant="default" fullWidth className={classes.open}>
          {open}
        </Button>
      )}
    </li>
  );
}
