/** Success messages that the API sends and the browser shows as toasts (product specification §8). */
export const messages = {
  lenderCreated: 'Lender created successfully!',
  lenderUpdated: 'Lender updated successfully!',
  lenderDeleted: 'Lender deleted successfully!',
  creditCardCreated: 'Credit card created successfully!',
  creditCardUpdated: 'Credit card updated successfully!',
  creditCardDeleted: 'Credit card deleted successfully!',
  linkCheck: {
    answers: 'The page answers ({{status}}).',
    leadsOn: 'The page answers and leads on to another address ({{status}}), which was not followed.',
    refuses: 'The site is there and refuses this page ({{status}}).',
    silent: 'Nobody answered. Please check the name of the site, or try again later.',
    notPublic: 'This link leads into a private network and was not asked.',
  },
  lenderGroupCreated: 'Lender group created successfully!',
  revenueAdded: 'Revenue added successfully',
  revenueUpdated: 'Revenue updated successfully',
  revenueOrdered: 'Revenue order updated',
  revenueDeleted: 'Revenue entry deleted successfully',
  statusFileApplied: 'File processed: {{rows}} rows updated.',
  statusFileRefused: 'The file was not taken. Nothing was changed.',
  statusFileProcessing: 'The file is being processed. The history shows how far it is.',
};
