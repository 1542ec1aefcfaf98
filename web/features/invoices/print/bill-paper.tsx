import type { PaperSize } from '#domain/paper/printer.ts'
import { Bill, type BillProps } from './bill.tsx'
import { Slip } from './slip.tsx'

/** PRN-01: the bill on the paper of the device. */
export const BillPaper = ({ paper, ...props }: BillProps & { paper: PaperSize }) =>
  paper === '4x6' ? <Bill {...props} /> : <Slip {...props} roll={paper} />
