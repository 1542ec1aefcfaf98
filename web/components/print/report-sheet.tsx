import { type ReactNode, useEffect } from 'react'
import { letterheadLines } from '#domain/settings/letterhead.ts'
import { BusinessMark } from '#web/components/business-mark.tsx'
import { t } from '#web/public/shared/text.ts'
import { useLetterhead } from './letterhead.ts'
import { marginTexts } from './margin-texts.ts'
import { PrintWindow } from './print-window.tsx'
import styles from './report-sheet.module.css'
import { usePrintOnce } from './use-print-once.ts'

/** PRT-02: a report on A4 portrait, with the filters below the title and a footer in the margin. */
export const ReportSheet = (props: {
  title: string
  /** The filters as texts. */
  filters: readonly string[]
  /** Formatted time. */
  printedAt: string
  children: ReactNode
}) => {
  const { title, filters, printedAt } = props
  const letterhead = useLetterhead()
  const { name } = letterhead
  usePrintOnce(true)
  useEffect(() => {
    // The browser suggests the title as the file name of a PDF.
    document.title = `${name} ${title}`
  }, [name, title])
  const foot = t('{brand} · {title} · printed {when}', {
    brand: name,
    title,
    when: printedAt,
  })
  return (
    <PrintWindow wide>
      <style>{marginTexts(foot, t('Page'), t('of'))}</style>
      <article className={`paper ${styles['sheet']}`} aria-label={title}>
        <header className={styles['head']}>
          <div>
            <h1>{title}</h1>
            <p>{filters.join(' · ')}</p>
          </div>
          <div className={styles['business']}>
            <strong className={styles['brand']}>
              <BusinessMark logoTag={letterhead.logoTag} size={16} />
              {name}
            </strong>
            {letterheadLines(letterhead).map((line) => (
              <small key={line}>{line}</small>
            ))}
          </div>
        </header>
        {props.children}
        <p className={styles['foot']}>{foot}</p>
      </article>
    </PrintWindow>
  )
}
