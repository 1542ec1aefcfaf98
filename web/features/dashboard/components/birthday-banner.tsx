import { Button } from '@mantine/core'
import { IconCake, IconMusic, IconPlayerStop } from '@tabler/icons-react'
import { messages } from '#domain/shared/messages.ts'
import { useConfetti } from '#web/features/dashboard/use-confetti.ts'
import { useTune } from '#web/features/dashboard/use-tune.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './birthday-banner.module.css'

/** DSH-02. The button plays the tune if the browser blocks autoplay. */
export const BirthdayBanner = (props: { name: string }) => {
  const canvas = useConfetti()
  const { audio, isPlaying, play, stop } = useTune()
  return (
    <section className={styles['banner']}>
      <canvas ref={canvas} className={styles['confetti']} aria-hidden="true" />
      {/* A tune has no words, so it needs no captions. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio {...audio} />
      <IconCake size={28} stroke={1.6} aria-hidden="true" />
      <h2>{t(messages.reports.birthday, { name: props.name })}</h2>
      <Button
        variant="default"
        leftSection={
          isPlaying ? (
            <IconPlayerStop size={20} stroke={1.6} aria-hidden="true" />
          ) : (
            <IconMusic size={20} stroke={1.6} aria-hidden="true" />
          )
        }
        onClick={isPlaying ? stop : play}
      >
        {isPlaying ? t('Stop the music') : t('Play the music')}
      </Button>
    </section>
  )
}
