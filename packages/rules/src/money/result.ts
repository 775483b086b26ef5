/** A verb's or rule's answer: a value, or a refusal that the buyer can act on. */
export type Result<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal }

export const accept = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value })
export const reject = <Refusal>(refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal,
})
