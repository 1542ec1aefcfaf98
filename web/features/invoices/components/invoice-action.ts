export interface InvoiceAction {
  readonly text: string
  /** Starts with `text`, and names the bill. */
  readonly label: string
  /** A link, or what a press does. */
  readonly does: string | (() => void)
}
