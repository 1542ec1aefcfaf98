import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { failureOf } from '#web/data/failure.ts'
import { brand } from '#web/light/brand.ts'
import { PrintLoading } from '../print-loading.tsx'
import { PrintWindow } from '../print-window.tsx'
import { usePrintOnce } from '../use-print-once.ts'
import { Bill } from './bill.tsx'
import { NotFound, NotLoaded } from './faces.tsx'
import { type PrintedInvoice, useInvoice } from './use-invoice.ts'

/** The browser offers the title as the name of a PDF. */
const useTitle = (invoice: PrintedInvoice | null | undefined) => {
  useEffect(() => {
    if (invoice) document.title = `${brand.name} ${invoice.day} ${invoice.token}`
  }, [invoice])
}

const InvoicePage = ({ id }: { id: string }) => {
  const invoice = useInvoice(id)
  usePrintOnce(Boolean(invoice.data))
  useTitle(invoice.data)
  if (invoice.data) {
    return (
      <PrintWindow>
        <Bill invoice={invoice.data} />
      </PrintWindow>
    )
  }
  if (invoice.isPending) return <PrintLoading />
  // An id that is none is refused by the server before it looks for the bill.
  const refused = invoice.isError && failureOf(invoice.error).kind === 'refusal'
  if (refused || invoice.isSuccess) return <NotFound />
  return <NotLoaded onRetry={() => void invoice.refetch()} />
}

/** PRT-01: one bill on a page of its own. */
export const Page = () => {
  const [query] = useSearchParams()
  const id = query.get('id')
  return id ? <InvoicePage id={id} /> : <NotFound />
}
