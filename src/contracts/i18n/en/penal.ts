/** What late payment costs, in words: of the Key Facts Statement, of lists of lenders. */
export const penal = {
  percent_month_instalment: '{{figure}} a month on the overdue instalment',
  percent_year_amount: '{{figure}} a year on the overdue amount',
  delay: '{{figure}} each time an instalment is late',
  bounce: '{{figure}} each time a payment is returned by your bank',
  minimum: '{{charge}}, at least {{minimum}}',
} as const;
