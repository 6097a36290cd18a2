import type { Catalogue } from '../translate.js';

export const penal: Catalogue['penal'] = {
  percent_month_instalment: 'बकाया किस्त पर हर महीने {{figure}}',
  percent_year_amount: 'बकाया रकम पर सालाना {{figure}}',
  delay: 'हर बार किस्त देर से चुकाने पर {{figure}}',
  bounce: 'हर बार आपके बैंक से भुगतान लौटने पर {{figure}}',
  minimum: '{{charge}}, कम से कम {{minimum}}',
};
