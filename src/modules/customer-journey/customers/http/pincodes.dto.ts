/** City and state of a pincode; empty texts where unknown. */
export class PincodeResponse {
  city!: string;
  state!: string;
}
