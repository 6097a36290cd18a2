/**
 * Who gets which status from every route of the application: to be read, and changed by hand, by people. A route that is not here fails the test,
 * and so does one that is here and gone. Whoever may call gets the answer to the request of `access-requests.ts`, which lacks what it would need
 * to change anything: a 422 is access too.
 *
 * Who asks: nobody; `unproven`, a customer who has still to prove birth date and PAN; the customers A and B, each for what is their own; a partner
 * user; staff of the three roles, and one who was disabled after the login; an expired token of A, and one that another key has signed.
 * `foreign`: customers for what belongs to another. `missing`, `malformed`: somebody permitted, for an id that nothing has or that is none.
 * The last two rows end sessions, so they come last.
 */
export const accessTable = `
route                                                | nobody | unproven | A   | B   | partner | role1 | role2 | role3 | disabled | expired | forged | foreign | missing | malformed
GET *                                                | 200    | 200      | 200 | 200 | 200     | 200   | 200   | 200   | 200      | 200     | 200    | -       | -       | -
GET /api/admin-reverify                              | 401    | 401      | 401 | 401 | 401     | 200   | 200   | 200   | 401      | 401     | 401    | -       | -       | -
GET /api/admin/audit                                 | 401    | 401      | 401 | 401 | 401     | 200   | 403   | 403   | 401      | 401     | 401    | -       | -       | -
POST /api/admin/audit/exports                        | 401    | 401      | 401 | 401 | 401     | 422   | 403   | 403   | 401      | 401     | 401    | -       | -       | -
GET /api/admin/lenders                               | 401    | 401      | 401 | 401 | 401     | 200   | 403   | 403   | 401      | 401     | 401    | -       | -       | -
POST /api/admin/lenders                              | 401    | 401      | 401 | 401 | 401     | 422   | 403   | 403   | 401      | 401     | 401    | -       | -       | -
POST /api/admin/lenders/exports                      | 401    | 401      | 401 | 401 | 401     | 422   | 403   | 403   | 401      | 401     | 401    | -       | -       | -
GET /api/admin/lenders/:id                           | 401    | 401      | 401 | 401 | 401     | 200   | 403   | 403   | 401      | 401     | 401    | -       | 404     | 404
POST /api/admin/lenders/:id                          | 401    | 401      | 401 | 401 | 401     | 422   | 403   | 403   | 401      | 401     | 401    | -       | 422     | 404
POST /api/admin/lenders/:id/delete                   | 401    | 401      | 401 | 401 | 401     | 404   | 403   | 403   | 401      | 401     | 401    | -       | 404     | 404
POST /api/admin/lenders/:id/restore                  | 401    | 401      | 401 | 401 | 401     | 404   | 403   | 403   | 401      | 401     | 401    | -       | 404     | 404
GET /api/admin/lenders/:id/history                   | 401    | 401      | 401 | 401 | 401     | 200   | 403   | 403   | 401      | 401     | 401    | -       | 404     | 404
GET /api/admin/partners                              | 401    | 401      | 401 | 401 | 401     | 200   | 403   | 403   | 401      | 401     | 401    | -       | -       | -
POST /api/admin/partners                             | 401    | 401      | 401 | 401 | 401     | 422   | 403   | 403   | 401      | 401     | 401    | -       | -       | -
POST /api/admin/partners/exports                     | 401    | 401      | 401 | 401 | 401     | 422   | 403   | 403   | 401      | 401     | 401    | -       | -       | -
GET /api/admin/partners/:id                          | 401    | 401      | 401 | 401 | 401     | 200   | 403   | 403   | 401      | 401     | 401    | -       | 404     | 404
POST /api/admin/partners/:id                         | 401    | 401      | 401 | 401 | 401     | 422   | 403   | 403   | 401      | 401     | 401    | -       | 422     | 404
POST /api/admin/partners/:id/delete                  | 401    | 401      | 401 | 401 | 401     | 404   | 403   | 403   | 401      | 401     | 401    | -       | 404     | 404
POST /api/admin/partners/:id/restore                 | 401    | 401      | 401 | 401 | 401     | 404   | 403   | 403   | 401      | 401     | 401    | -       | 404     | 404
GET /api/admin/partners/:id/history                  | 401    | 401      | 401 | 401 | 401     | 200   | 403   | 403   | 401      | 401     | 401    | -       | 404     | 404
POST /api/admin/brands/:slug                         | 401    | 401      | 401 | 401 | 401     | 422   | 403   | 403   | 401      | 401     | 401    | -       | 422     | 422
POST /api/admin/brands/:slug/publish                 | 401    | 401      | 401 | 401 | 401     | 404   | 403   | 403   | 401      | 401     | 401    | -       | -       | -
GET /api/admin/dead-letters                          | 401    | 401      | 401 | 401 | 401     | 200   | 403   | 403   | 401      | 401     | 401    | -       | -       | -
POST /api/admin/dead-letters/exports                 | 401    | 401      | 401 | 401 | 401     | 422   | 403   | 403   | 401      | 401     | 401    | -       | -       | -
GET /api/admin/exports                               | 401    | 401      | 401 | 401 | 401     | 200   | 200   | 200   | 401      | 401     | 401    | -       | -       | -
GET /api/admin/exports/:id                           | 401    | 401      | 401 | 401 | 401     | 404   | 404   | 404   | 401      | 401     | 401    | -       | 404     | 404
GET /api/admin/exports/:id/file                      | 401    | 401      | 401 | 401 | 401     | 404   | 404   | 404   | 401      | 401     | 401    | -       | 404     | 404
GET /api/admin/list-views                            | 401    | 401      | 401 | 401 | 401     | 200   | 403   | 403   | 401      | 401     | 401    | -       | -       | -
POST /api/admin/list-views                           | 401    | 401      | 401 | 401 | 401     | 422   | 422   | 422   | 401      | 401     | 401    | -       | -       | -
POST /api/admin/list-views/:id                       | 401    | 401      | 401 | 401 | 401     | 404   | 404   | 404   | 401      | 401     | 401    | -       | 404     | 404
POST /api/admin/list-views/:id/delete                | 401    | 401      | 401 | 401 | 401     | 404   | 404   | 404   | 401      | 401     | 401    | -       | 404     | 404
GET /api/admin/sessions                              | 401    | 401      | 401 | 401 | 401     | 200   | 403   | 403   | 401      | 401     | 401    | -       | -       | -
POST /api/admin/sessions/exports                     | 401    | 401      | 401 | 401 | 401     | 422   | 403   | 403   | 401      | 401     | 401    | -       | -       | -
POST /api/admin/dead-letters/retry                   | 401    | 401      | 401 | 401 | 401     | 422   | 403   | 403   | 401      | 401     | 401    | -       | -       | -
POST /api/admin/dead-letters/retry-all               | 401    | 401      | 401 | 401 | 401     | 422   | 403   | 403   | 401      | 401     | 401    | -       | -       | -
POST /api/admin/dead-letters/retry-ticked            | 401    | 401      | 401 | 401 | 401     | 422   | 403   | 403   | 401      | 401     | 401    | -       | -       | -
GET /api/admin/lender-health                         | 401    | 401      | 401 | 401 | 401     | 200   | 403   | 403   | 401      | 401     | 401    | -       | -       | -
POST /api/admin/login                                | 422    | 422      | 422 | 422 | 422     | 422   | 422   | 422   | 422      | 422     | 422    | -       | -       | -
GET /api/admin/operations                            | 401    | 401      | 401 | 401 | 401     | 200   | 403   | 403   | 401      | 401     | 401    | -       | -       | -
GET /api/admin/schedules                             | 401    | 401      | 401 | 401 | 401     | 200   | 403   | 403   | 401      | 401     | 401    | -       | -       | -
POST /api/admin/schedules/run                        | 401    | 401      | 401 | 401 | 401     | 422   | 403   | 403   | 401      | 401     | 401    | -       | -       | -
GET /api/application-status-files/:id                | 401    | 401      | 401 | 401 | 401     | 200   | 200   | 403   | 401      | 401     | 401    | -       | 404     | 404
GET /api/application-status-files/:id/errors         | 401    | 401      | 401 | 401 | 401     | 200   | 200   | 403   | 401      | 401     | 401    | -       | 404     | 404
GET /api/application-status-files/:id/errors.xlsx    | 401    | 401      | 401 | 401 | 401     | 200   | 200   | 403   | 401      | 401     | 401    | -       | 404     | 404
POST /api/admin/application-status-files/exports     | 401    | 401      | 401 | 401 | 401     | 422   | 422   | 403   | 401      | 401     | 401    | -       | -       | -
POST /api/applications                               | 401    | 403      | 422 | 422 | 401     | 401   | 401   | 401   | 401      | 401     | 401    | -       | -       | -
GET /api/applications                                | 401    | 403      | 200 | 200 | 401     | 401   | 401   | 401   | 401      | 401     | 401    | -       | -       | -
GET /api/applications/:appId                         | 401    | 403      | 200 | 200 | 401     | 401   | 401   | 401   | 401      | 401     | 401    | 404     | 404     | 404
GET /api/applications/:appId/offers                  | 401    | 403      | 200 | 200 | 401     | 401   | 401   | 401   | 401      | 401     | 401    | 404     | 404     | 404
POST /api/applications/:appId/offers/:lenderId/apply | 401    | 403      | 422 | 422 | 401     | 401   | 401   | 401   | 401      | 401     | 401    | 404     | 404     | 404
GET /api/bootstrap                                   | 200    | 200      | 200 | 200 | 200     | 200   | 200   | 200   | 200      | 200     | 200    | -       | -       | -
GET /api/brands/:slug/logo.svg                       | 200    | 200      | 200 | 200 | 200     | 200   | 200   | 200   | 200      | 200     | 200    | -       | 404     | 404
GET /api/consents                                    | 401    | 403      | 200 | 200 | 401     | 401   | 401   | 401   | 401      | 401     | 401    | -       | -       | -
POST /api/consents                                   | 401    | 403      | 422 | 422 | 401     | 401   | 401   | 401   | 401      | 401     | 401    | -       | -       | -
GET /api/consents/history                            | 401    | 403      | 200 | 200 | 401     | 401   | 401   | 401   | 401      | 401     | 401    | -       | -       | -
GET /api/consents/notices/:hash                      | 401    | 403      | 200 | 200 | 401     | 401   | 401   | 401   | 401      | 401     | 401    | 404     | 404     | 404
POST /api/contact-confirmation/send                  | 401    | 403      | 200 | 200 | 401     | 401   | 401   | 401   | 401      | 401     | 401    | -       | -       | -
POST /api/contact-confirmation/verify                | 401    | 403      | 422 | 422 | 401     | 401   | 401   | 401   | 401      | 401     | 401    | -       | -       | -
POST /api/cookies/delete                             | 422    | 422      | 422 | 422 | 422     | 422   | 422   | 422   | 422      | 422     | 422    | -       | -       | -
GET /api/cookies/read                                | 200    | 200      | 200 | 200 | 200     | 200   | 200   | 200   | 200      | 200     | 200    | -       | -       | -
POST /api/cookies/save                               | 422    | 422      | 422 | 422 | 422     | 422   | 422   | 422   | 422      | 422     | 422    | -       | -       | -
POST /api/create-lender                              | 401    | 401      | 401 | 401 | 401     | 422   | 403   | 403   | 401      | 401     | 401    | -       | -       | -
GET /api/customer-reverify                           | 401    | 200      | 200 | 200 | 401     | 401   | 401   | 401   | 401      | 401     | 401    | -       | -       | -
GET /api/dev/messages                                | 200    | 200      | 200 | 200 | 200     | 200   | 200   | 200   | 200      | 200     | 200    | -       | -       | -
GET /api/get-application-status-files-list           | 401    | 401      | 401 | 401 | 401     | 200   | 200   | 403   | 401      | 401     | 401    | -       | -       | -
GET /api/get-client-ip                               | 200    | 200      | 200 | 200 | 200     | 200   | 200   | 200   | 200      | 200     | 200    | -       | -       | -
GET /api/get-lender-data/:lenderId                   | 401    | 401      | 401 | 401 | 401     | 200   | 403   | 403   | 401      | 401     | 401    | -       | 404     | 404
GET /api/get-lenders-data                            | 401    | 401      | 401 | 401 | 401     | 200   | 403   | 403   | 401      | 401     | 401    | -       | -       | -
GET /api/get-lenders-data/:type                      | 401    | 401      | 401 | 401 | 401     | 200   | 403   | 403   | 401      | 401     | 401    | -       | 404     | 404
GET /api/get-partner-by-name                         | 200    | 200      | 200 | 200 | 200     | 200   | 200   | 200   | 200      | 200     | 200    | -       | -       | -
GET /api/get-partner-by-name/:name                   | 200    | 200      | 200 | 200 | 200     | 200   | 200   | 200   | 200      | 200     | 200    | -       | 404     | 404
POST /api/getLanguages                               | 422    | 422      | 422 | 422 | 422     | 422   | 422   | 422   | 422      | 422     | 422    | -       | -       | -
GET /api/getMaskInfo/:id                             | 401    | 403      | 200 | 200 | 401     | 401   | 401   | 401   | 401      | 401     | 401    | 404     | 404     | 404
GET /api/health/live                                 | 200    | 200      | 200 | 200 | 200     | 200   | 200   | 200   | 200      | 200     | 200    | -       | -       | -
GET /api/health/ready                                | 200    | 200      | 200 | 200 | 200     | 200   | 200   | 200   | 200      | 200     | 200    | -       | -       | -
POST /api/help                                       | 422    | 422      | 422 | 422 | 422     | 422   | 422   | 422   | 422      | 422     | 422    | -       | -       | -
GET /api/journeys/:lender/:appId                     | 401    | 403      | 200 | 200 | 401     | 401   | 401   | 401   | 401      | 401     | 401    | 404     | 404     | 404
GET /api/journeys/:lender/:appId/quote               | 401    | 403      | 409 | 409 | 401     | 401   | 401   | 401   | 401      | 401     | 401    | 404     | 404     | 404
POST /api/journeys/:lender/:appId/steps/:step        | 401    | 403      | 409 | 409 | 401     | 401   | 401   | 401   | 401      | 401     | 401    | 404     | 404     | 404
POST /api/journeys/:lender/:appId/withdraw           | 401    | 403      | 422 | 422 | 401     | 401   | 401   | 401   | 401      | 401     | 401    | 422     | 422     | 404
POST /api/lender-callbacks/:lender                   | 403    | 403      | 403 | 403 | 403     | 403   | 403   | 403   | 403      | 403     | 403    | -       | 404     | 404
GET /api/matching-policy                             | 200    | 200      | 200 | 200 | 200     | 200   | 200   | 200   | 200      | 200     | 200    | -       | -       | -
GET /api/metrics                                     | 404    | 404      | 404 | 404 | 404     | 404   | 404   | 404   | 404      | 404     | 404    | -       | -       | -
GET /api/offers/:offerId/kfs                         | 401    | 403      | 200 | 200 | 401     | 401   | 401   | 401   | 401      | 401     | 401    | 404     | 404     | 404
POST /api/offers/:offerId/kfs/acknowledge            | 401    | 403      | 409 | 409 | 401     | 401   | 401   | 401   | 401      | 401     | 401    | 404     | 404     | 404
GET /api/otp/:challengeId                            | 404    | 404      | 404 | 404 | 404     | 404   | 404   | 404   | 404      | 404     | 404    | -       | 404     | 404
POST /api/otp/send                                   | 422    | 422      | 422 | 422 | 422     | 422   | 422   | 422   | 422      | 422     | 422    | -       | -       | -
POST /api/otp/verify                                 | 422    | 422      | 422 | 422 | 422     | 422   | 422   | 422   | 422      | 422     | 422    | -       | -       | -
GET /api/partner-reverify                            | 401    | 401      | 401 | 401 | 200     | 401   | 401   | 401   | 401      | 401     | 401    | -       | -       | -
GET /api/pincode/:pincode                            | 200    | 200      | 200 | 200 | 200     | 200   | 200   | 200   | 200      | 200     | 200    | -       | -       | -
GET /api/partner-portal/workplace                    | 401    | 401      | 401 | 401 | 200     | 401   | 401   | 401   | 401      | 401     | 401    | -       | -       | -
GET /api/partner/get-eligibility-criteria            | 401    | 401      | 401 | 401 | 200     | 401   | 401   | 401   | 401      | 401     | 401    | -       | -       | -
POST /api/partner/login                              | 422    | 422      | 422 | 422 | 422     | 422   | 422   | 422   | 422      | 422     | 422    | -       | -       | -
POST /api/password                                   | 422    | 422      | 422 | 422 | 422     | 422   | 422   | 422   | 422      | 422     | 422    | -       | -       | -
POST /api/password-link                              | 422    | 422      | 422 | 422 | 422     | 422   | 422   | 422   | 422      | 422     | 422    | -       | -       | -
POST /api/safe-delete-lender                         | 401    | 401      | 401 | 401 | 401     | 422   | 403   | 403   | 401      | 401     | 401    | -       | -       | -
GET /api/search-list/:language                       | 200    | 200      | 200 | 200 | 200     | 200   | 200   | 200   | 200      | 200     | 200    | -       | 404     | 404
GET /api/search-list/:language/:id                   | 200    | 200      | 200 | 200 | 200     | 200   | 200   | 200   | 200      | 200     | 200    | -       | 404     | 404
POST /api/session/refresh                            | 422    | 422      | 422 | 422 | 422     | 422   | 422   | 422   | 422      | 422     | 422    | -       | -       | -
POST /api/set-language                               | 401    | 403      | 200 | 200 | 401     | 401   | 401   | 401   | 401      | 401     | 401    | 404     | -       | -
POST /api/set-product                                | 401    | 403      | 422 | 422 | 401     | 401   | 401   | 401   | 401      | 401     | 401    | -       | -       | -
POST /api/update-lender-data                         | 401    | 401      | 401 | 401 | 401     | 422   | 403   | 403   | 401      | 401     | 401    | -       | -       | -
POST /api/update-partner-revenue-data/:id            | 401    | 401      | 401 | 401 | 401     | 422   | 403   | 403   | 401      | 401     | 401    | -       | 422     | 404
POST /api/update-partner-utm/:id                     | 401    | 401      | 401 | 401 | 401     | 422   | 403   | 403   | 401      | 401     | 401    | -       | 422     | 404
POST /api/upload-application-status-file             | 401    | 401      | 401 | 401 | 401     | 422   | 422   | 403   | 401      | 401     | 401    | -       | -       | -
GET /api/user/:id                                    | 401    | 200      | 200 | 200 | 401     | 401   | 401   | 401   | 401      | 401     | 401    | 404     | 404     | 404
POST /api/user/:id                                   | 401    | 403      | 200 | 200 | 401     | 401   | 401   | 401   | 401      | 401     | 401    | 404     | 404     | 404
POST /api/visits                                     | 422    | 422      | 422 | 422 | 422     | 422   | 422   | 422   | 422      | 422     | 422    | -       | -       | -
POST /api/welcome-back                               | 401    | 422      | 422 | 422 | 401     | 401   | 401   | 401   | 401      | 401     | 401    | -       | -       | -
POST /api/start-afresh                               | 401    | 200      | 403 | 403 | 401     | 401   | 401   | 401   | 401      | 401     | 401    | -       | -       | -
POST /api/logout                                     | 401    | 204      | 204 | 204 | 204     | 204   | 204   | 204   | 204      | 401     | 401    | -       | -       | -
`;
