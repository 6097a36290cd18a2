/** Success messages that the API sends and the browser shows as toasts (product specification §8). */
export const messages = {
  lenderCreated: 'Lender created successfully!',
  lenderUpdated: 'Lender updated successfully!',
  lenderDeleted: 'Lender deleted successfully!',
  lenderGroupCreated: 'Lender group created successfully!',
  revenueAdded: 'Revenue added successfully',
  revenueUpdated: 'Revenue updated successfully',
  revenueOrdered: 'Revenue order updated',
  revenueDeleted: 'Revenue entry deleted successfully',
  statusFileApplied: 'File processed: {{rows}} rows updated.',
  statusFileRefused: 'The file was not taken. Nothing was changed.',
  statusFileProcessing: 'The file is being processed. The history shows how far it is.',
};
