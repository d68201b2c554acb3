-- Database and account of the shop, as a superuser creates them: the account owns its schemas, and is no superuser.
\getenv password SHOP_PASSWORD
create role shop_account login password :'password' createrole bypassrls;
create database shop owner shop_account;
