/**
 * Codes that were sent and not verified, per hour: the bound of SMS pumping that no invented number or browser raises (decision 52). A
 * verified code gives its place back, so that an office or a carrier that shares one address among thousands is not stopped.
 */
export const unverifiedOtpLimits = { address: 20, network: 60, seconds: 3600 } as const;

/** OTPs by SMS in an hour and a day, for all brands together and for each of them, while staff have set no other budget. */
export const defaultSmsBudgets = { all: { hour: 2_000, day: 20_000 }, brand: { hour: 1_000, day: 10_000 } } as const;
