import { declareShortForm } from './short-form.ts'

declareShortForm('shared')
