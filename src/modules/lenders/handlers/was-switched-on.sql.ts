/** Lenders whose name customers and partners may see: those that were ever switched on (decision 56). */
export const wasSwitchedOn = '(lender_status or first_on_at is not null)';
