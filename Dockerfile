# The page, then the server with the page inside, then an image that holds the one binary.
FROM node:20-bookworm-slim AS page
WORKDIR /solarium
COPY . .
RUN npm ci && npm run build

FROM rust:1.95-bookworm AS server
WORKDIR /solarium
COPY . .
COPY --from=page /solarium/web/dist web/dist
RUN cargo build --release -p solarium-server

FROM debian:bookworm-slim
RUN useradd --system --create-home solarium
USER solarium
WORKDIR /home/solarium
COPY --from=server /solarium/target/release/solarium /usr/local/bin/solarium
EXPOSE 8080
CMD ["solarium"]
