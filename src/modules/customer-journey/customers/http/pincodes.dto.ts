/** Where a pincode lies; empty texts where that is not known. */
export class PincodeResponse {
  city!: string;
  state!: string;
}
