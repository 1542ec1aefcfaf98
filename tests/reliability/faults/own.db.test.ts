import { declareShortForm } from './short-form.ts'

// Beside the others, on a PostgreSQL of its own each: most of the time they wait.
declareShortForm('own', 'mutants only')
