import { Input } from '@mantine/core'
import { type Product, SHAPES, SWATCHES, type Swatch } from '#domain/catalog/product.ts'
import { ProductGlyph } from '#web/components/product-glyph.tsx'
import { swatchOf } from '#web/components/swatch.ts'
import { SHAPE_WORDS, SWATCH_WORDS } from '#web/features/catalog/shape-words.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './look-choice.module.css'

type Look = Pick<Product, 'shape' | 'swatch'>

/** CAT-01: the ten shapes of the theme. */
export const ShapeChoice = (props: { look: Look; onChange: (shape: Product['shape']) => void }) => (
  <Input.Wrapper label={t('Shape')} labelElement="div">
    <div className={styles['shapes']} role="radiogroup" aria-label={t('Shape')}>
      {SHAPES.map((shape) => (
        <label key={shape} className={styles['shape']}>
          <input
            type="radio"
            name="shape"
            checked={props.look.shape === shape}
            onChange={() => props.onChange(shape)}
          />
          <ProductGlyph product={{ shape, swatch: props.look.swatch }} size={28} />
          <span>{t(SHAPE_WORDS[shape])}</span>
        </label>
      ))}
    </div>
  </Input.Wrapper>
)

/** CAT-01: the sixteen colours; a dot marks those of other products. */
export const SwatchChoice = (props: {
  look: Look
  taken: ReadonlySet<Swatch>
  onChange: (swatch: Swatch) => void
}) => (
  <Input.Wrapper
    label={t('Colour')}
    labelElement="div"
    description={t('A dot marks colours that another product has.')}
    inputWrapperOrder={['label', 'input', 'description']}
  >
    <div className={styles['swatches']} role="radiogroup" aria-label={t('Colour')}>
      {SWATCHES.map((swatch) => {
        const { fill, ring } = swatchOf({ swatch })
        return (
          <label
            key={swatch}
            className={styles['swatch']}
            data-taken={props.taken.has(swatch)}
            style={{ background: fill, borderColor: ring }}
          >
            <input
              type="radio"
              name="swatch"
              aria-label={t(SWATCH_WORDS[swatch])}
              checked={props.look.swatch === swatch}
              onChange={() => props.onChange(swatch)}
            />
          </label>
        )
      })}
    </div>
  </Input.Wrapper>
)
