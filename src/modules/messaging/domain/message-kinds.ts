/** Classes of commercial communication (TRAI TCCCPR 2018); a login OTP and a status update are service-implicit. */
export const messageClasses = ['transactional', 'service-implicit', 'service-explicit', 'promotional'] as const;
export type MessageClass = (typeof messageClasses)[number];

/** `unknown`: the call was made, but whether the gateway accepted the message is not known; it is never sent a second time. */
export const messageStates = ['queued', 'sending', 'delivered', 'failed', 'unknown'] as const;
export type MessageState = (typeof messageStates)[number];
