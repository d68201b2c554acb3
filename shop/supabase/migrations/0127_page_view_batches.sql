-- The role that requests come in by calls record_page_views, which runs many page views in one transaction. Callers' own roles reach nothing of the schema.
grant usage on schema private to authenticator;
