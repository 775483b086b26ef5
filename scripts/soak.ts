import '../bench/soak.ts'
