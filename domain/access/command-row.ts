export interface CommandRow {
  /** A noun phrase for lists of changes that wait. */
  readonly label: string
  /** Shown when the answer arrives after its form was closed. */
  readonly done: string
  /** Without a connection: 'queue' stores it on the device, 'draft' leaves the text in its form. */
  readonly offline: 'queue' | 'draft'
  /** ERR-01: billing shows a banner, every other screen an alert. */
  readonly banner?: true
}
