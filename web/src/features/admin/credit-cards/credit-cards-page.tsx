import type { creditCardResource } from '../../../../../src/contracts/resources/credit-card.js';
import type { CreditCardRow } from '../../../api/generated.ts';
import type { DeclaredColumn } from '../../../kit/resource/column-declaration.ts';
import { ResourcePage } from '../../../kit/resource/resource-page.tsx';
import { checkLink, creditCard } from './credit-card.ts';
import type { PageTexts } from '../../../i18n/i18n.ts';

export const texts: PageTexts = ['credit-cards'];

/** Columns of the product specification §2, in its order; everything but switches is edited in the edit-value dialog. */
const columns: readonly DeclaredColumn<CreditCardRow, keyof typeof creditCardResource>[] = [
  { property: 'sort_order', width: 136, valueDialog: {} },
  { property: 'category_img_thumb', width: 104, valueDialog: {} },
  {
    property: 'category_name',
    valueDialog: {},
    warning: ({ status, utm_link }, { t }) => (status === 1 && utm_link === null ? t('admin.credit-cards.notShown') : undefined),
  },
  { property: 'key_feature', width: 200, valueDialog: {} },
  { property: 'annual_fee', valueDialog: {} },
  {
    property: 'utm_link',
    width: 216,
    valueDialog: {
      button: 'admin.credit-cards.viewLink',
      hint: 'admin.credit-cards.linkTooltip',
      check: { label: 'admin.credit-cards.checkLink', run: checkLink },
    },
  },
  { property: 'marketing_bullets', width: 200, valueDialog: { button: 'admin.credit-cards.viewFeature' } },
  { property: 'secured', width: 96 },
  { property: 'status', width: 88 },
];

/** /admin/credit-cards: all cards (product specification §2 "Admin credit cards page"). */
const CreditCardsPage = () => (
  <ResourcePage
    page="credit-cards"
    resource={creditCard}
    columns={columns}
    bulk={bulk}
    hints={hints}
    createSubmit="common.actions.submit"
  />
);
const bulk = ['status'] as const;
const hints = { category_name: 'admin.credit-cards.nameHint' } as const;

export default CreditCardsPage;
