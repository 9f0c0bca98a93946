// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

/// Items that accounts hold amounts of. Their metadata is one text for all, with the id's place in it.
contract Beads is ERC1155 {
    address public immutable owner;

    constructor(string memory uri_) ERC1155(uri_) {
        owner = msg.sender;
    }

    function mint(address to, uint256[] calldata ids, uint256[] calldata amounts) external {
        require(msg.sender == owner, "only the owner");
        _mintBatch(to, ids, amounts, "");
    }

    /// Changes the text, and reports it for one item as the standard requires.
    function rename(string calldata uri_, uint256 id) external {
        require(msg.sender == owner, "only the owner");
        _setURI(uri_);
        emit URI(uri_, id);
    }

    /// A transfer that never was, as untrusted contracts report it: with any arrays.
    function pretend(address to, uint256[] calldata ids, uint256[] calldata amounts) external {
        emit TransferBatch(msg.sender, address(0), to, ids, amounts);
    }
}
